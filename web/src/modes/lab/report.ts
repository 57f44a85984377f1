// SPDX-License-Identifier: MIT
// The part of a report that the lab shows, as report.json has it (docs/report.md), and its figures as rows of a table.
export interface Estimate {
  value: number
  low: number
  high: number
}

type Figure = Estimate | { value: null; reason: string }

export interface Comparison {
  figure: string
  difference: number // of B less A
  low: number
  high: number
  verdict: 'differs' | 'same' | 'unclear'
}

export interface Report {
  variants: readonly {
    levels: readonly {
      games: number
      figures: { seat_share: readonly Estimate[] | Figure } & Record<string, unknown>
    }[]
  }[]
  comparisons: readonly Comparison[]
}

export interface Row {
  figure: string
  seat: number // 0 for a figure of the whole game
  isShare: boolean
  values: readonly (Estimate | null)[] // by variant
  change: Comparison | null
}

const figures = [
  { name: 'draws', isShare: true },
  { name: 'length', isShare: false },
  { name: 'margin', isShare: false },
]

export function rowsOf(report: Report, players: number): Row[] {
  const tables = report.variants.map(({ levels }) => levels[0]?.figures)
  const changeOf = (figure: string) => report.comparisons.find((it) => it.figure === figure) ?? null
  const seats = Array.from({ length: players }, (_, i): Row => {
    const values = tables.map((table) => (Array.isArray(table?.seat_share) ? (table.seat_share[i] ?? null) : null))
    // Variants are compared by the first seat.
    return { figure: 'seat', seat: i + 1, isShare: true, values, change: i === 0 ? changeOf('seat_share') : null }
  })
  const others = figures.map(({ name, isShare }): Row => {
    const values = tables.map((table) => {
      const figure = table?.[name] as Figure | undefined
      return figure && figure.value !== null ? figure : null
    })
    return { figure: name, seat: 0, isShare, values, change: changeOf(name) }
  })
  return [...seats, ...others].filter(({ values }) => values.some((value) => value !== null))
}

// Where a number lies on the scale of its row, from 0 to 1.
export function scaleOf({ isShare, values }: Row): number {
  return isShare ? 1 : Math.max(...values.map((value) => value?.high ?? 0), Number.MIN_VALUE)
}
