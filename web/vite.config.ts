// SPDX-License-Identifier: MIT
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { paints } from './paints.ts'
import { parts } from './parts.ts'
import { snapshot } from './snapshot.ts'

// No inline script or style, nothing from elsewhere. A server may send the same as a header.
export const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

// Only in the built page: the development server puts its styles inline.
function contentPolicy(): Plugin {
  return {
    name: 'content-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
        injectTo: 'head-prepend',
      },
    ],
  }
}

// Large, and of use only to some: these wait until they are asked for.
const isForLater = (name: string) => /\.jsonl$|\b(setup|lab)-[^/]*\.wasm$/.test(name)

// The service worker is told every file there is, and changes when one of them does.
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const hash = createHash('sha256')
      const files = new Set(['./'])
      const later = new Set<string>()
      for (const [name, file] of Object.entries(bundle)) {
        hash.update(name).update(file.type === 'chunk' ? file.code : file.source)
        if (isForLater(name)) later.add(`./${name}`)
        else if (name !== 'index.html') files.add(`./${name}`)
      }
      for (const name of readdirSync('public')) {
        hash.update(readFileSync(`public/${name}`))
        files.add(`./${name}`)
      }
      const source = readFileSync('sw.js', 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 16))
        .replace('__FILES__', JSON.stringify([...files].sort()))
        .replace('__LATER_FILES__', JSON.stringify([...later].sort()))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

// Which games there are to print: none until scripts/build-page.sh --pdfs has put them there. The service worker does not
// know of them, so nobody downloads them without asking.
function printList(): Plugin {
  return {
    name: 'print-list',
    apply: 'build',
    enforce: 'post',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'print/index.json', source: '[]\n' })
    },
  }
}

export default defineConfig({
  base: './',
  plugins: [svelte(), parts(), paints(), snapshot(), contentPolicy(), serviceWorker(), printList()],
  worker: { format: 'es' },
  build: {
    outDir: '../build/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The lab needs a part of what the set-up of a game does; as a file of its own it would make every first visit dearer.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'set-up', test: /shell.(SetUpForm|OptionFields)/ }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
})
