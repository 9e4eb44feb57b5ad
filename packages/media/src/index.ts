export { parseAvcConfig } from './codecs/flv/avc.ts'
export { findBox } from './codecs/fmp4/box-reader.ts'
export { readFragments } from './codecs/fmp4/fragment-reader.ts'
export { readInit } from './codecs/fmp4/init-reader.ts'
export { VIDEO_TIMESCALE, VIDEO_TRACK } from './codecs/fmp4/tracks.ts'
export { opusInput } from './codecs/sound-input.ts'
export type { ChapterMoment, Cut, CutOrder, Film } from './film/film.ts'
export type { FilmReport, FilmRequest } from './film/film-process.ts'
export { compileFilmProcess, FILM_HEAP_MB } from './film/films.ts'
export { FILM_FILE, readKeptFilm } from './film/kept-film.ts'
export { sendFilm } from './film/send-film.ts'
export { ForwardedVideo } from './forwarded-video.ts'
export { isLivePlaylist } from './hls/playlist.ts'
export type { CameraOwner } from './ingest/camera/cameras.ts'
export type { KeyOwner } from './ingest/ingest.ts'
export type { IngestAddress, IngestDoor } from './ingest/ingest-protocol.ts'
export { type IngestState, NOTHING_YET } from './ingest/ingest-state.ts'
export { CameraSearch, type SearchNetwork } from './ingest/onvif/camera-search.ts'
export { cameraStream } from './ingest/onvif/camera-stream.ts'
export { OnvifRefused } from './ingest/onvif/onvif-refused.ts'
export { PublisherBounds } from './ingest/publisher-bounds.ts'
export { type Amf0Value, encodeAmf0 } from './ingest/rtmp/amf0.ts'
export { encodeChunks } from './ingest/rtmp/chunk-stream.ts'
export { rtmpAddress } from './ingest/rtmp/rtmp-ingest.ts'
export { RtmpServer } from './ingest/rtmp/server.ts'
export { type EnteredCamera, withoutLogin } from './ingest/rtsp/camera-address.ts'
export type { CourtCamera } from './ingest/rtsp/rtsp-camera.ts'
export type { RtspDoor } from './ingest/rtsp/rtsp-ingest.ts'
export { SoundCoder } from './ingest/sound/sound-coder.ts'
export type { SrtDoor } from './ingest/srt/srt-ingest.ts'
export type { SrtOpening } from './ingest/srt/srt-program.ts'
export type { WhipDoor } from './ingest/whip/whip-ingest.ts'
export { LocalVideo, type LocalVideoOptions, SAMPLE_FILE, type VideoDelay } from './local-video.ts'
export type { VideoLogger } from './logger.ts'
export { ObjectStore } from './object-store/object-store.ts'
export { S3Bucket } from './object-store/s3-bucket.ts'
export type { S3Config } from './object-store/s3-config.ts'
export { StoreError } from './object-store/store-error.ts'
export { Packager } from './packager/packager.ts'
export type {
  CameraDesk,
  HostedMp4,
  IngestListener,
  NewVideo,
  PublicationFollower,
  RestreamStates,
  SourceDesk,
  VideoFilms,
  VideoIngest,
  VideoPlayback,
  VideoProvider,
  VideoSource,
  VideoSources,
  VideoStorage,
} from './ports.ts'
export { encodeRecord } from './recorder/journal-record.ts'
export {
  initFile,
  JOURNAL_FILE,
  parseMediaName,
  RENDITIONS_FOLDER,
  segmentFile,
  segmentName,
} from './recorder/media-names.ts'
export { RecordingFiles } from './recorder/recording-files.ts'
export { replayJournal } from './recorder/recovery.ts'
export { SCARCE_BYTES } from './recorder/room.ts'
export { type MediaRefusal, MediaRefused } from './refused.ts'
export type { PushReach } from './restream/push-connection.ts'
export type { RestreamParts } from './restream/restream.ts'
export { Restreams } from './restream/restreams.ts'
export { diskSpace, LOW_SPACE_BYTES, recordingSize } from './storage.ts'
export { type Moved, moveToDisk, moveToStore, NoRoomError } from './stored/moved-media.ts'
export type { SharedJournals } from './stored/shared-journals.ts'
export { StoredRecording } from './stored/stored-recording.ts'
export { STORED_FILE } from './stored/stored-state.ts'
export { Uploads } from './stored/uploads.ts'
export { Stream } from './stream.ts'
export { REASONS } from './texts.ts'
export { Turns } from './turns.ts'
