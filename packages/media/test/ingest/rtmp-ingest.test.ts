import { expect, onTestFinished, test } from 'vitest'
import { RtmpIngest } from '../../src/ingest/rtmp/rtmp-ingest.ts'
import { RawPublisher } from '../scene/raw-publisher.ts'

test('lists its address while the port is open, and tells it to an encoder that uses a wrong path', async () => {
  const reasons: string[] = []
  const ingest = new RtmpIngest(
    { protocol: 'rtmp', host: '127.0.0.1', port: 0 },
    {
      logger: {
        info: () => {},
        warn: (facts) => reasons.push(JSON.stringify(facts)),
        error: () => {},
      },
      publish: async () => ({ refused: 'nobody may' }),
    },
  )
  expect(ingest.addresses).toEqual([])
  await ingest.start()
  onTestFinished(() => ingest.stop())
  const [address] = ingest.addresses
  expect(address).toMatchObject({ protocol: 'rtmp', secure: false, path: '/live' })
  await RawPublisher.publish(address?.port ?? 0, 'key', 'other')
  expect(reasons.join()).toContain(`Use rtmp://<this server>:${address?.port}/live as the server address`)
  await ingest.stop()
  expect(ingest.addresses).toEqual([])
})
