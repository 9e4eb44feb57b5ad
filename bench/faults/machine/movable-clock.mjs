import { follow } from './machine-state.mjs'

// Loaded before a server's own modules: replaces its clock with an adjustable clock.
const TrueDate = Date
let aheadMs = 0

const now = () => TrueDate.now() + aheadMs

globalThis.Date = new Proxy(TrueDate, {
  construct: (date, given) => Reflect.construct(date, given.length === 0 ? [now()] : given),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
})
follow('clock-ahead-ms', (ms) => {
  aheadMs = ms
})
