/** Texts around a match's story. The server writes the story itself. */
export const TEXTS = {
  story: 'The Story',
  draft: 'Draft, seen by administrators alone',
  published: (day: string) => `Published ${day}`,
  edit: 'Edit',
  publish: 'Publish',
  takeBack: 'Take back',
  isPublished: 'The story is published.',
  isTakenBack: 'The story is a draft again.',
  isSaved: 'The story was saved.',
  notSaved: 'Failed to save the story',
  title: 'Title',
  text: 'Story',
  textHint:
    'An empty line begins a paragraph. [4 0:12] becomes a link to the picture: period and clock of a play.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  tellAgain: 'Tell it from the log again',
  namesHidden:
    'A word in it is or contains a name that the public does not see. Until that is changed, the public reads the story as it is told from the log.',
} as const
