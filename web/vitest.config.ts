// SPDX-License-Identifier: MIT
// Tests of the page are built as the page is. Files run two at a time: in a browser they wait more than they compute.
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import page from './vite.config.ts'

export default mergeConfig(page, defineConfig({ test: { setupFiles: './tests/alone.ts', maxWorkers: 2 } }))
