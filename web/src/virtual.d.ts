// SPDX-License-Identifier: MIT
// Made by snapshot.ts when the page is built.
declare module 'virtual:games' {
  const others: Record<string, () => Promise<import('./engine/types').Game[]>>
  export default others
}

declare module 'virtual:games/*' {
  const games: import('./engine/types').Game[]
  export default games
}

declare module 'virtual:samples' {
  const samples: Record<string, { moves: string[]; shapes: import('./engine/types').Shape[] }>
  export default samples
}

declare module 'virtual:engine' {
  const facts: import('./engine/types').EngineFacts
  export default facts
}

declare module 'virtual:first' {
  type Load = () => Promise<import('./engine/types').View>
  const first: Record<string, Record<string, Load | undefined> | undefined>
  export default first
}
