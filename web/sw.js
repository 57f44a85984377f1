// SPDX-License-Identifier: MIT
// Keeps the page for times without a network: all files of one version at the first visit, and from then on that version
// until another has been fetched as a whole. The build fills in the version and the files.
const cacheName = 'quoin-__VERSION__'
const files = __FILES__
// Not needed to begin with: kept when they are asked for, and all of them at the next visit.
const laterFiles = __LATER_FILES__

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
      .then(() => self.clients.claim())
      .then(keepLater),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope) || isForServer(request.url)) return
  event.respondWith(answer(request))
  if (request.mode === 'navigate') event.waitUntil(keepLater())
})

// What a server answers is never kept.
function isForServer(url) {
  return /^(api|healthz|metrics)\b/.test(url.slice(self.registration.scope.length))
}

async function keepLater() {
  const cache = await caches.open(cacheName)
  for (const file of laterFiles) {
    if (!(await cache.match(file))) await cache.add(fresh(file)).catch(() => {})
  }
}

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
  const kept = await cache.match(request, { ignoreSearch: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && laterFiles.some((file) => new URL(file, self.registration.scope).href === request.url)) {
    await cache.put(request, response.clone())
  }
  return response
}
