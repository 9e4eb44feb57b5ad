import type { CameraLogin } from '../rtsp/camera-authorization.ts'
import { OnvifDevice, OnvifFault, operation } from './onvif-device.ts'
import { OnvifRefused } from './onvif-refused.ts'
import { isPrivate } from './probe.ts'
import { elementsOf, escapedXml, textOf, type XmlElement } from './xml.ts'

/** A set of settings that a camera can stream with. */
interface Profile {
  token: string
  isHevc: boolean
  /** The number of pixels of a picture. */
  pixels: number
}

/** A version of the media service of cameras. */
interface MediaVersion {
  namespace: string
  /** The content of the request for the profiles, and the name of the element with the video's settings. */
  profiles: string
  encoder: string
  /** Returns the content of the request for the address of a profile. @param token escaped */
  stream(token: string): string
}

const SCHEMA = 'http://www.onvif.org/ver10/schema'
/** ONVIF Media, of Profile S. Most cameras list no HEVC here. */
const MEDIA: MediaVersion = {
  namespace: 'http://www.onvif.org/ver10/media/wsdl',
  profiles: '',
  encoder: 'VideoEncoderConfiguration',
  stream: (token) =>
    `<StreamSetup><Stream xmlns="${SCHEMA}">RTP-Unicast</Stream>` +
    `<Transport xmlns="${SCHEMA}"><Protocol>RTSP</Protocol></Transport></StreamSetup>` +
    `<ProfileToken>${token}</ProfileToken>`,
}
/** ONVIF Media2, of Profile T. */
const MEDIA_2: MediaVersion = {
  namespace: 'http://www.onvif.org/ver20/media/wsdl',
  profiles: '<Type>VideoEncoder</Type>',
  encoder: 'VideoEncoder',
  stream: (token) => `<Protocol>RTSP</Protocol><ProfileToken>${token}</ProfileToken>`,
}

/** The usable formats, each with whether it is HEVC. */
const FORMATS: ReadonlyMap<string, boolean> = new Map([
  ['H264', false],
  ['H265', true],
  ['HEVC', true],
])
/** The largest picture to choose. A larger one needs more bandwidth than most halls and viewers have. */
const FULL_HD_PIXELS = 1920 * 1088
const MOST_ADDRESS = 500

/**
 * Asks a camera for the RTSP address of its best H.264 or HEVC video.
 * @param address the `device` of a found camera
 * @param login the name is empty if the camera needs no login
 * @throws {OnvifRefused} the address is not one of a found camera; or the camera does not answer, refuses the
 * user name or password, or has no such video
 */
export async function cameraStream(address: string, login: CameraLogin): Promise<string> {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || !isPrivate(url.hostname.replace(/^\[(.*)\]$/, '$1'))) {
    throw new OnvifRefused('not-a-found-camera')
  }
  const device = new OnvifDevice(url, login)
  await device.readClock()
  const services = await mediaServices(device)
  for (const version of [MEDIA_2, MEDIA]) {
    const service = services.get(version.namespace)
    const found = service && (await streamOf(device, service, version))
    if (found) return atCamera(found, url)
  }
  throw new OnvifRefused('camera-without-video')
}

/** Returns the addresses of the camera's services, by namespace. */
async function mediaServices(device: OnvifDevice): Promise<ReadonlyMap<string, string>> {
  const answer = await known(device.askDevice('GetServices', '<IncludeCapability>false</IncludeCapability>'))
  if (answer) {
    const services = elementsOf(answer, 'Service')
    return new Map(services.map((each) => [textOf(each, 'Namespace'), textOf(each, 'XAddr')]))
  }
  // Cameras from before 2011 do not know GetServices.
  const capabilities = await known(device.askDevice('GetCapabilities', '<Category>Media</Category>'))
  const media = capabilities && elementsOf(capabilities, 'Media')[0]
  return new Map(media ? [[MEDIA.namespace, textOf(media, 'XAddr')]] : [])
}

/** Returns the RTSP address of a service's best video; null if it has none. */
async function streamOf(
  device: OnvifDevice,
  service: string,
  { namespace, profiles, encoder, stream }: MediaVersion,
): Promise<URL | null> {
  const listed = await known(device.ask(service, operation('GetProfiles', namespace, profiles)))
  const profile = listed && bestOf(elementsOf(listed, 'Profiles').flatMap((each) => profileOf(each, encoder)))
  if (!profile) return null
  const request = operation('GetStreamUri', namespace, stream(escapedXml(profile.token)))
  const answer = await known(device.ask(service, request))
  const url = answer && URL.parse(textOf(answer, 'Uri'))
  return url?.protocol === 'rtsp:' && url.hostname !== '' && !/[\s"]/.test(url.href) ? url : null
}

/** Returns the answer to a request; null if the camera does not know the request. */
async function known(answer: Promise<XmlElement>): Promise<XmlElement | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof OnvifFault) return null
    throw error
  }
}

function profileOf(profile: XmlElement, encoderName: string): Profile[] {
  const token = profile.attributes.token ?? ''
  const encoder = elementsOf(profile, encoderName)[0]
  const isHevc = encoder && FORMATS.get(textOf(encoder, 'Encoding').toUpperCase())
  if (!encoder || isHevc === undefined || token === '') return []
  return [
    { token, isHevc, pixels: Number(textOf(encoder, 'Width')) * Number(textOf(encoder, 'Height')) || 0 },
  ]
}

/**
 * Returns the profile with the largest picture up to 1080p, or the one with the smallest picture if all are
 * larger. Of two with the same size, returns H.264, because every browser plays it.
 */
function bestOf(profiles: readonly Profile[]): Profile | null {
  const byCodec = profiles.toSorted((one, other) => Number(one.isHevc) - Number(other.isHevc))
  const fit = byCodec.filter(({ pixels }) => pixels <= FULL_HD_PIXELS)
  const sorted =
    fit.length > 0
      ? fit.toSorted((one, other) => other.pixels - one.pixels)
      : byCodec.toSorted((one, other) => one.pixels - other.pixels)
  return sorted[0] ?? null
}

/** Returns an RTSP address with the camera's own host and without a login. */
function atCamera(stream: URL, camera: URL): string {
  stream.hostname = camera.hostname
  stream.username = ''
  stream.password = ''
  if (stream.href.length > MOST_ADDRESS) throw new OnvifRefused('camera-without-video')
  return stream.href
}
