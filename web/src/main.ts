// SPDX-License-Identifier: MIT
import { mount } from 'svelte'
import 'virtual:paints.css'
import './styles/page.css'
import './styles/board.css'
import { startSettings } from './settings'
import App from './shell/App.svelte'
import { startSound } from './sound/player'

startSettings()
startSound()
mount(App, { target: document.getElementById('app')! })

// Only once the page is shown: caching for later must not delay what is needed now.
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => setTimeout(() => void navigator.serviceWorker.register('./sw.js'), 2000))
}
