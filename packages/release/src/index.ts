export { HOME, placesIn, readMark } from './home.ts'
export { Supervisor } from './supervisor.ts'
export { upgrade } from './upgrade.ts'
export { UpgradeError } from './upgrade-error.ts'
