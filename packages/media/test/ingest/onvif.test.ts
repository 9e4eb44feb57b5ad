import { describe, expect, onTestFinished, test } from 'vitest'
import { CameraSearch } from '../../src/ingest/onvif/camera-search.ts'
import { cameraStream } from '../../src/ingest/onvif/camera-stream.ts'
import { readProbeAnswer } from '../../src/ingest/onvif/probe.ts'
import { type OnvifCameraOptions, onvifCamera, probeAnswer } from '../scene/onvif-camera.ts'
import { LOGIN } from '../scene/rtsp-server.ts'

const ID = 'urn:uuid:1'
const NO_LOGIN = { user: '', password: '' }

async function camera(options?: OnvifCameraOptions) {
  const opened = await onvifCamera(options)
  onTestFinished(opened.kill)
  return opened
}

describe('the answer of a camera', () => {
  const read = (answer: string, sender = '192.168.1.20', id = ID) =>
    readProbeAnswer(Buffer.from(answer), sender, id)
  const answer = probeAnswer(ID, 'http://127.0.0.1:8000/onvif/device_service')
  const found = { name: 'Hall Nord', model: 'M1', device: 'http://192.168.1.20:8000/onvif/device_service' }

  test('gives name, model and the address of its service at the sender', () => {
    expect(read(answer)).toEqual([found])
    expect(read(`${answer}\0`)).toEqual([found])
  })

  test.each<[string, string, string?, string?]>([
    ['comes from the internet', answer, '203.0.113.5', ID],
    ['belongs to another search', answer, '192.168.1.20', 'urn:uuid:2'],
    ['is larger than 16 kB', answer.replace('<env:Header>', `<!--${'x'.repeat(16_384)}--><env:Header>`)],
    ['is not XML', 'HTTP/1.1 200 OK'],
    ['is cut off', answer.slice(0, 700)],
    ['is nested deeper than 32 levels', `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`],
    ['declares an entity', answer.replace('Hall%20Nord', '&name;')],
    [
      'comes from a printer',
      answer.replaceAll('onvif://', 'ldap://').replace('NetworkVideoTransmitter', 'Print'),
    ],
    [
      'names no address by HTTP',
      answer.replaceAll('http://127', 'ftp://127').replaceAll('http://10', 'ftp://10'),
    ],
    ['has an overlong address', answer.replaceAll('device_service', 'x'.repeat(400))],
  ])('is ignored if it %s', (_, text, sender, id) => {
    expect(read(text, sender, id)).toEqual([])
  })

  test.each([
    ['http://me:key@127.0.0.1//', 'http://192.168.1.20//'],
    ['http://127.0.0.1//10.0.0.9/x?y#z', 'http://192.168.1.20//10.0.0.9/x'],
  ])('keeps the sender as the host of %s', (named, device) => {
    const text = answer.replaceAll('http://127.0.0.1:8000/onvif/device_service', named)
    expect(read(text.replaceAll(/http:\/\/10\S*?(?=[\s<])/g, ''))).toMatchObject([{ device }])
  })

  test('keeps at most 100 characters of a name, and no control characters', () => {
    const [long] = read(answer.replace('Hall%20Nord', `A%0AB${'x'.repeat(200)}`))
    expect(long?.name).toMatch(/^A Bx{97}$/)
  })
})

describe('the search', () => {
  test('finds a camera by multicast, and refuses a second search meanwhile', async () => {
    const { network, device } = await camera()
    const search = new CameraSearch(network)
    const running = search.run()
    await expect(search.run()).rejects.toMatchObject({ code: 'camera-search-running' })
    expect(await running).toEqual([{ name: 'Hall Nord', model: 'M1', device }])
  })

  test('ends at 64 cameras', async () => {
    const others = Array.from({ length: 80 }, (_, index) => `http://127.0.0.1:${index + 1}/x`)
    const { network } = await camera({ others })
    const search = new CameraSearch(network)
    const found = await search.run()
    expect(found).toHaveLength(64)
    expect(new Set(found.map(({ device }) => device)).size).toBe(64)
  })

  test('reports that no camera answered', async () => {
    const { network, kill } = await onvifCamera()
    await kill()
    await expect(new CameraSearch(network).run()).rejects.toMatchObject({ code: 'no-camera-found' })
  })
})

describe('the RTSP address of a camera', () => {
  test.each(['message', 'digest'] as const)('comes with a password in the %s', async (security) => {
    const { device } = await camera({ security, aheadMs: 3_600_000 })
    expect(await cameraStream(device, LOGIN)).toBe('rtsp://127.0.0.1:8554/one/0?a=1&b=2')
  })

  test.each([
    ['the largest', ['H264', 640, 360], ['H265', 1920, 1080], ['H264', 1280, 720], 'two/1'],
    ['H.264 of two sizes alike', ['H265', 1280, 720], ['H264', 1280, 720], ['JPEG', 1920, 1080], 'two/1'],
    ['1080p rather than 4K', ['H265', 3840, 2160], ['H264', 1920, 1080], ['H264', 640, 360], 'two/1'],
    ['the smallest above 1080p', ['H264', 3840, 2160], ['H264', 2560, 1440], ['JPEG', 640, 360], 'two/1'],
  ] as const)('is that of %s', async (_, first, second, third, path) => {
    const { device } = await camera({ services: ['media', 'media2'], profiles: [first, second, third] })
    expect(await cameraStream(device, NO_LOGIN)).toBe(`rtsp://127.0.0.1:8554/${path}?a=1&b=2`)
  })

  test.each(['message', 'digest'] as const)('needs the right password in the %s', async (security) => {
    const { device, asked } = await camera({ security })
    const wrong = cameraStream(device, { ...LOGIN, password: 'wrong' })
    await expect(wrong).rejects.toMatchObject({ code: 'camera-login-refused' })
    // Cameras lock an account after a few wrong passwords, so a refused password is not sent again.
    expect(asked().filter((operation) => operation !== 'GetSystemDateAndTime')).toEqual(
      security === 'digest' ? ['GetServices', 'GetServices'] : ['GetServices'],
    )
  })

  test.each([
    ['has only JPEG', { profiles: [['JPEG', 640, 360]] }, 'camera-without-video'],
    ['has no media service', { services: [] }, 'camera-without-video'],
    [
      'sends a web page',
      { answer: { status: 200, body: '<html><body>Hi</body></html>' } },
      'camera-not-answering',
    ],
    ['sends too much', { answer: { status: 200, body: 'x'.repeat(2 ** 20 + 1) } }, 'camera-not-answering'],
    [
      'redirects elsewhere',
      { answer: { status: 302, body: '', headers: { location: 'http://192.0.2.1/' } } },
      'camera-not-answering',
    ],
  ] as const)('is refused if the camera %s', async (_, options, code) => {
    const { device } = await camera(options)
    await expect(cameraStream(device, NO_LOGIN)).rejects.toMatchObject({ code })
  })

  test('is refused if nothing answers', async () => {
    const { device, kill } = await onvifCamera()
    await kill()
    await expect(cameraStream(device, NO_LOGIN)).rejects.toMatchObject({ code: 'camera-not-answering' })
  })

  test.each(['http://203.0.113.5/', 'http://localhost/', 'ftp://127.0.0.1/', 'no address'])(
    'is not asked of %s',
    async (device) => {
      await expect(cameraStream(device, LOGIN)).rejects.toMatchObject({ code: 'not-a-found-camera' })
    },
  )
})
