export {
  type BackupConfig,
  type Config,
  loadConfig,
  type ModelConfig,
  type MuxConfig,
  readEnvironment,
  type TlsConfig,
  takesWhip,
} from './config.ts'
export { ConfigError } from './config-error.ts'
export { Seal } from './seal.ts'
export { loadOrCreateSecret, SEALING_SECRETS, type SealingSecret, secretOf } from './secret.ts'
export { SETTINGS_BY_TOPIC, type Setting } from './setting-definitions.ts'
export { SETTING_NAMES } from './settings.ts'
