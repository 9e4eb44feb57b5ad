import { X509Certificate } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer as createSecureServer } from 'node:tls'
import type { Config } from '@courtside/config'
import { expect, onTestFinished, test, vi } from 'vitest'
import { certificate } from '../../media/test/scene/restream-target.ts'
import { certificateInFile, refusedCertificate } from '../src/certificate-faults.ts'
import { checkClock } from '../src/clock-checks.ts'
import { adviceOfFolder, checkWritable } from '../src/machine-checks.ts'
import { checkMail } from '../src/mail-checks.ts'
import { checkNames } from '../src/setting-checks.ts'

const HOUR_MS = 3_600_000

/**
 * Starts a time server with a clock that is `aheadMs` ahead of ours.
 * @returns its address
 */
async function timeServer(aheadMs: number, stratum = 2): Promise<string> {
  const socket = createSocket('udp4')
  onTestFinished(() => void socket.close())
  socket.on('message', (_, { port, address }) => {
    const answer = Buffer.alloc(48)
    answer[0] = 0x24
    answer[1] = stratum
    const now = (Date.now() + aheadMs) / 1000 + 2_208_988_800
    for (const at of [32, 40]) {
      answer.writeUInt32BE(Math.floor(now), at)
      answer.writeUInt32BE(Math.floor((now % 1) * 2 ** 32), at + 4)
    }
    socket.send(answer, port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return `127.0.0.1:${socket.address().port}`
}

test('finds a wrong clock on a single machine with a time server', async () => {
  const [behind] = await checkClock({ timeServer: await timeServer(HOUR_MS) })
  expect(behind?.state).toBe('warning')
  expect(behind?.said).toMatch(/^This machine's clock is 3600 s behind 127\.0\.0\.1/)
  expect(behind?.advice).toContain('timedatectl set-ntp true')
  const [ahead] = await checkClock({ timeServer: await timeServer(-HOUR_MS) })
  expect(ahead?.said).toContain('3600 s ahead of')
  const [right] = await checkClock({ timeServer: await timeServer(0) })
  expect(right?.state).toBe('fine')
  expect(await checkClock({ timeServer: null })).toEqual([])
})

test('does not trust an unsynchronized time server', async () => {
  const [finding] = await checkClock({ timeServer: await timeServer(HOUR_MS, 16) })
  expect(finding?.said).not.toContain('3600')
})

test('reports unknown names in .env, with the setting that is probably meant', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-names-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    path.join(folder, '.env'),
    'BACKUP_PASPHRASE=x\nBACKUP_FOLDER=y\nTZ=Europe/Vilnius\nPORT=3000\n',
  )
  const findings = await checkNames(folder, { BACKUP_DIRR: '/x', HOSTNAME: 'vm', PATH: '/bin' })
  expect(findings).toMatchObject([
    {
      said: 'BACKUP_FOLDER in .env is not a setting of Courtside.',
      advice: expect.stringContaining('docs/settings.md'),
    },
    {
      state: 'warning',
      said: expect.stringContaining('BACKUP_PASPHRASE in .env'),
      advice: expect.stringContaining('BACKUP_PASSPHRASE is probably meant'),
    },
    {
      said: expect.stringContaining('BACKUP_DIRR in the environment'),
      advice: expect.stringContaining('BACKUP_DIR is'),
    },
  ])
})

test('gives advice for an unwritable folder according to the cause', () => {
  expect(adviceOfFolder('ENOSPC', 'DATA_DIR')).toMatch(/^Its disk is full: delete/)
  expect(adviceOfFolder('ENOSPC', 'BACKUP_DIR')).toContain('set BACKUP_KEEP lower')
  expect(adviceOfFolder('EROFS', 'DATA_DIR')).toContain('mount it writable')
  expect(adviceOfFolder('EACCES', 'DATA_DIR')).toMatch(/^Make the account/)
})

test('says which host a certificate is for if it is for another one than ours, and when it has expired', async () => {
  const { cert, key } = await certificate()
  const proxy = createSecureServer({ cert, key })
  onTestFinished(() => void proxy.close())
  const own = new X509Certificate(cert)
  const wrongName = Object.assign(new Error(), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
  const { said, advice } = refusedCertificate('live.club.example', wrongName, own)
  expect(said).toMatch(/^The certificate is for .*localhost.*, not for live\.club\.example\.$/)
  expect(advice).toContain('set PUBLIC_URL to a name that the certificate is for')
  expect(certificateInFile('cert.pem', own, 'live.club.example', 'Renew it.').state).toBe('fault')
  expect(certificateInFile('cert.pem', own, 'localhost', 'Renew it.').said).toContain('is good for')
  vi.useFakeTimers({ now: Date.parse(own.validTo) + HOUR_MS, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(certificateInFile('cert.pem', own, 'localhost', 'Renew it.')).toMatchObject({
    state: 'fault',
    said: 'The certificate in cert.pem has expired.',
  })
})

test('distinguishes a mail server that refuses our password, an unencrypted one and a missing one', async () => {
  const server = createServer((socket) => {
    socket.write('220 mail\r\n')
    socket.on('data', (line) => {
      const word = line.toString().slice(0, 4)
      socket.write(word === 'EHLO' ? '250-mail\r\n250 AUTH PLAIN\r\n' : '535 no\r\n')
    })
    socket.on('error', () => {})
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const check = async (smtpUrl: string) => (await checkMail({ smtpUrl, dataDir: '/x' } as Config))[0]
  const refused = await check(`smtp://robin:hidden-word@127.0.0.1:${port}`)
  expect(refused?.said).toBe(`The mail server 127.0.0.1:${port} refuses our user name or password.`)
  expect(JSON.stringify(refused)).not.toContain('hidden-word')
  const unencrypted = await check(`smtps://robin:hidden-word@127.0.0.1:${port}`)
  expect(unencrypted?.advice).toContain('smtp:// with port 587')
  const nowhere = await check('smtp://mail.club.invalid:587')
  expect(nowhere?.said).toMatch(/^There is no mail server mail\.club\.invalid/)
})

test('leaves no file in a folder on a full disk', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const full = vi.spyOn(fs, 'writeFile').mockImplementation(async (file) => {
    writeFileSync(String(file), '')
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    full.mockRestore()
    syncBuiltinESMExports()
  })
  expect(await checkWritable(folder, 'DATA_DIR')).toMatchObject({ state: 'fault' })
  expect(readdirSync(folder)).toEqual([])
})
