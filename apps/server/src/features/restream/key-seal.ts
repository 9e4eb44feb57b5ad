import { Seal } from '../../platform/config/seal.ts'

/** Seals stream keys of other services. @param secret one of the data folder */
export function keySeal(secret: string): Seal {
  return new Seal(secret, 'courtside restream keys')
}
