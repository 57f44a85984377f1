// SPDX-License-Identifier: MIT
// Keeps the page for times without a network: all files of one version at the first visit, and from then on that version
// until another has been fetched as a whole. The build fills in the version and the files.
const cacheName = 'quoin-__VERSION__'
const files = __FILES__

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files.map(fresh)))
      .then(() => self.skipWaiting()),
  )
})

// What has a hash in its name may come from the browser's own store, where the first visit has just put it.
function fresh(file) {
  return new Request(file, { cache: file.startsWith('./assets/') ? 'default' : 'no-cache' })
}

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('quoin-') && name !== cacheName
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return
  event.respondWith(answer(request))
})

// Files have the hash of their content in their name, so one that is kept is right. The page itself comes from the
// network while there is one, so that a new version is seen at once.
async function answer(request) {
  const cache = await caches.open(cacheName)
  if (request.mode === 'navigate') {
    try {
      return await fetch(request)
    } catch {
      return (await cache.match('./')) ?? Response.error()
    }
  }
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request)
}
