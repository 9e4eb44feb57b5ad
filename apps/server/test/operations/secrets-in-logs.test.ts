import { expect, test, vi } from 'vitest'
import { register } from '../support/account-holder.ts'
import { clientOf, createMatch } from '../support/courtside.ts'
import { linkToken, writtenMail } from '../support/written-mail.ts'
import { startProcess } from './server-process.ts'

test('the log contains no password, token, link or stream key at any level', async () => {
  const { url, said, dataDir } = await startProcess({ LOG_LEVEL: 'trace' })
  const visitor = clientOf(url, null)
  const signIn = (password: string) =>
    visitor.call('POST /auth/login', { body: { identifier: 'admin', password } })
  const admin = await signIn('Correct-Horse-1')
  const client = clientOf(url, admin.accessToken)
  await signIn('Wrong-secret-77').catch(() => {})
  const fan = await register({ visitor, url })
  const made = await fan.client.call('POST /auth/tokens', {
    body: { name: 'Screen', scopes: ['read'], days: 7 },
  })
  await clientOf(url, made.token)
    .call('GET /auth/account', {})
    .catch(() => {})
  await visitor.call('POST /auth/forgot-password', { body: { email: fan.email } })
  await vi.waitFor(() => expect(writtenMail(dataDir)).toHaveLength(1))
  const link = linkToken(writtenMail(dataDir)[0] ?? '')
  await fetch(`${url}/reset-password?token=${link}`)
  await visitor.call('POST /auth/reset-password', { body: { token: link, newPassword: 'Weak-side-help-8' } })
  const next = await visitor.call('POST /auth/refresh', { body: { refreshToken: admin.refreshToken } })
  const invited = await client.call('POST /invitations', { body: {} })
  const guest = 'invited-guest@club.example'
  await client.call('POST /invitations', { body: { email: guest } })
  const { match } = await createMatch(client)
  await client.call('POST /live/:id/stream-key', { params: { id: match.id } })
  const camera = await client.call('POST /live/:id/cameras', { params: { id: match.id } })
  await fetch(`${url}/camera/${camera.token}`)
  await visitor.call('POST /cameras/look', { body: { token: camera.token } })
  const key = 'key-that-ends-story-mails'
  await fetch(`${url}/story-mails/${key}`, { method: 'POST' })
  await fetch(`${url}/story-mails/${key}`)
  const pass = 'pass-to-a-film'
  await fetch(`${url}/video/${match.mux_playback_id}.${pass}/index.m3u8`)
  // The body is not valid JSON. The error about it must not quote its content.
  const json = { 'content-type': 'application/json' }
  await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body: '{"password":"Broken-json-55' })
  await vi.waitFor(() => expect(said()).toContain('invitation-created'))

  const secrets = [
    ...['Correct-Horse-1', 'Wrong-secret-77', 'Free-throw-42', 'Weak-side-help-8', 'Broken-json-55'],
    ...[admin.accessToken, admin.refreshToken, next.accessToken, next.refreshToken, made.token, link],
    ...[new URL(invited.link).searchParams.get('invitation') ?? '', match.stream_key ?? '', camera.token],
    ...[key, pass, guest],
  ]
  expect(secrets.every((secret) => secret.length > 10)).toBe(true)
  expect(secrets.filter((secret) => said().includes(secret))).toEqual([])
}, 120_000)
