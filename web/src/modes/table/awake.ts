// SPDX-License-Identifier: MIT
// A screen beside a real table does not go dark while people think, where the browser lets us see to that.

interface Lock {
  release(): Promise<void>
}

// Until the function that it gives back is called.
export function keepAwake(): () => void {
  let lock: Lock | null = null
  let isOver = false
  const ask = async () => {
    if (isOver || document.hidden || !('wakeLock' in navigator)) return
    try {
      const got = await navigator.wakeLock.request('screen')
      if (isOver) await got.release()
      else lock = got
    } catch {
      // A browser that does not allow it has its reasons.
    }
  }
  // It is lost whenever the page is put away.
  const again = () => void ask()
  document.addEventListener('visibilitychange', again)
  void ask()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', again)
    lock?.release().catch(() => {})
  }
}
