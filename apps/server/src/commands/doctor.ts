import { parseArgs } from 'node:util'
import { loadConfig, readEnvironment } from '@courtside/config'
import {
  checkAddress,
  checkBackups,
  checkCertificate,
  checkClock,
  checkDataFolder,
  checkMail,
  checkNames,
  checkOpenFiles,
  checkPorts,
  checkStore,
  type Finding,
} from '@courtside/doctor'
import { checkDatabase } from '../platform/doctor/database-checks.ts'
import { runCommand, say } from './command.ts'

const USAGE = `Checks everything Courtside needs and suggests fixes: settings, disk, ports, open files, database, clock, object store, mail, public address and certificate,
backups. Works while Courtside runs and while it does not; changes nothing.

  npm run doctor [-- --strict]

Exits with 1 when something does not work; with --strict also when there is a warning, such as an old or missing backup, a disk that is nearly
full, a certificate that expires soon, or a wrong clock.`

const SIGNS: Record<Finding['state'], string> = { fine: 'ok     ', warning: 'warning', fault: 'FAULT  ' }

runCommand(async () => {
  const { values } = parseArgs({
    options: { help: { type: 'boolean' }, strict: { type: 'boolean', default: false } },
  })
  if (values.help) return say(USAGE)
  const environment = readEnvironment(process.cwd())
  const config = loadConfig(environment)
  const failing = values.strict ? ['fault', 'warning'] : ['fault']
  let failed = false
  const checks = [
    () => checkNames(process.cwd(), environment),
    checkClock,
    checkDataFolder,
    checkPorts,
    checkOpenFiles,
    checkCertificate,
    checkDatabase,
    checkStore,
    checkMail,
    checkAddress,
    checkBackups,
  ]
  for (const check of checks) {
    for (const { state, said, advice } of await check(config)) {
      say(`${SIGNS[state]}  ${said}`)
      if (advice) say(`         ${advice}`)
      failed ||= failing.includes(state)
    }
  }
  if (failed) process.exitCode = 1
})
