import type { ChosenOpenness, NamesShown } from '@courtside/contract'

/** The options for who can see something of a match. */
export const OPENNESS_WORDS: Readonly<Record<ChosenOpenness, string>> = {
  public: 'Everyone',
  link: 'Anyone with the link',
  password: 'Anyone with the password',
  members: 'Club members',
}

/** The label of the selection. */
export const NAMES_TEXTS = { namesShown: 'Shown to the public' } as const

/** The options for how much of a name the public sees. */
export const NAMES_WORDS: Readonly<Record<NamesShown, string>> = {
  full: 'Full name',
  initial: 'First name and initial',
  number: 'Number only (#9)',
}

/** Texts of the field for an image. */
export const PICTURE_TEXTS = {
  pictureType: 'Choose a PNG, JPEG, WebP or AVIF file.',
  pictureSize: 'Choose an image of at most 10 MB.',
  pictureHint: 'PNG, JPEG, WebP or AVIF, at most 10 MB.',
  pictureDrop: 'No file chosen. You can also drop one here.',
  previewOf: (label: string) => `Preview: ${label}`,
  uploading: 'Uploading',
} as const
