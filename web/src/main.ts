// SPDX-License-Identifier: MIT
import { mount } from 'svelte'
import './styles/paints.css'
import './styles/page.css'
import './styles/board.css'
import { startSettings } from './settings'
import App from './shell/App.svelte'

startSettings()
mount(App, { target: document.getElementById('app')! })
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('./sw.js')
