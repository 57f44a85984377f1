// SPDX-License-Identifier: MIT
// Browser notifications, for players who asked for them.

export type Permission = 'default' | 'granted' | 'denied'

// Nothing where browsers have no such thing.
export function permission(): Permission | null {
  return 'Notification' in globalThis ? Notification.permission : null
}

// Only ever on a click.
export async function askPermission(): Promise<Permission | null> {
  return 'Notification' in globalThis ? Notification.requestPermission() : null
}

// For a player who is looking elsewhere. A second one about the same game replaces the first.
export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (permission() !== 'granted' || (!document.hidden && document.hasFocus())) return
  const options = { body, tag, icon: './icon-192.png' }
  try {
    const notice = new Notification(title, options)
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  } catch {
    // Telephones have them from the service worker only.
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, options)
  }
}
