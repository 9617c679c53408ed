// What the pages use and browsers from the floor on may lack (contract/site/browsers.ts). The server names this file before the page's
// own script, for these browsers alone.
import 'core-js/actual/array/find-last'
import 'core-js/actual/array/find-last-index'
import 'core-js/actual/array/to-reversed'
import 'core-js/actual/array/to-sorted'
import 'core-js/actual/array/to-spliced'
import 'core-js/actual/array/with'
import 'core-js/actual/iterator'
import 'core-js/actual/map/group-by'
import 'core-js/actual/object/group-by'
import 'core-js/actual/promise/with-resolvers'
import 'core-js/actual/set'
import 'core-js/actual/structured-clone'
import 'core-js/actual/url/can-parse'
import { apply, isSupported } from '@oddbird/popover-polyfill/fn'
import './abort-signals.ts'
import './request-submit.ts'

if (!isSupported()) apply()
