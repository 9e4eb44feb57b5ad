/** Texts around a match's story. The story itself comes from the server. */
export const TEXTS = {
  story: 'The Story',
  draft: 'Draft, visible only to administrators',
  published: (day: string) => `Published ${day}`,
  edit: 'Edit',
  publish: 'Publish',
  takeBack: 'Unpublish',
  isPublished: 'Story published.',
  isTakenBack: 'Story unpublished. It is a draft again.',
  isSaved: 'Story saved.',
  notSaved: 'Failed to save the story',
  title: 'Title',
  text: 'Story',
  textHint:
    'Leave an empty line between paragraphs. [4 0:12], the period and clock of a play, becomes a link to the video.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  tellAgain: 'Generate it again from the log',
  namesHidden:
    'The text contains a name that is hidden from the public. Until you change it, the public sees the generated story.',
} as const
