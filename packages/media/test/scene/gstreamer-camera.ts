import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { LOGIN } from './rtsp-server.ts'

/** The Python of the system, which has GStreamer's bindings where they are installed. */
const PYTHON = '/usr/bin/python3'

const IMPORTS = `
import sys, gi
gi.require_version('Gst', '1.0')
gi.require_version('GstRtsp', '1.0')
gi.require_version('GstRtspServer', '1.0')
from gi.repository import Gst, GstRtsp, GstRtspServer, GLib
Gst.init(None)
`

const SERVER = `${IMPORTS}
port, user, password, launch = sys.argv[1:]
server = GstRtspServer.RTSPServer()
server.set_address('127.0.0.1')
server.set_service(port)
auth = GstRtspServer.RTSPAuth()
auth.set_supported_methods(GstRtsp.RTSPAuthMethod.DIGEST)
token = GstRtspServer.RTSPToken()
token.set_string('media.factory.role', 'viewer')
auth.add_digest(user, password, token)
server.set_auth(auth)
factory = GstRtspServer.RTSPMediaFactory()
factory.set_launch(launch)
factory.set_shared(True)
permissions = GstRtspServer.RTSPPermissions()
permissions.add_permission_for_role('viewer', 'media.factory.access', True)
permissions.add_permission_for_role('viewer', 'media.factory.construct', True)
factory.set_permissions(permissions)
server.get_mount_points().add_factory('/live', factory)
server.attach(None)
print(server.get_bound_port(), flush=True)
GLib.MainLoop().run()
`

/** Whether GStreamer's RTSP server is installed. */
export const hasGstreamer = spawnSync(PYTHON, ['-c', IMPORTS]).status === 0

const LAUNCH =
  'videotestsrc is-live=true ! video/x-raw,width=320,height=180,framerate=25/1 ! x264enc tune=zerolatency key-int-max=25' +
  ' ! rtph264pay name=pay0 pt=96 audiotestsrc is-live=true ! audio/x-raw,rate=48000 ! avenc_aac ! rtpmp4gpay name=pay1 pt=97'

/** Starts a camera of GStreamer at a free port, with the path `/live` and the login of the tests. */
export async function gstreamerCamera(): Promise<{ port: number; kill(): Promise<void> }> {
  const { user, password } = LOGIN
  const child = spawn(PYTHON, ['-c', SERVER, '0', user, password, LAUNCH], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'close')
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    port: Number(line.toString()),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
