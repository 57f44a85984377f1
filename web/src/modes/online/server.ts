// SPDX-License-Identifier: MIT
// The server that the page came from.
import { Api } from '../../online/api'

export const api = new Api(new URL('./', location.href).href)
