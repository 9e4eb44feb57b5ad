import { Seal } from '@courtside/config'

/** Returns the seal for stream keys of other services. @param secret a secret from the data folder */
export function keySeal(secret: string): Seal {
  return new Seal(secret, 'courtside restream keys')
}
