/** What a user reads on the page of the club's settings. */
export const TEXTS = {
  settings: 'Club Settings',
  settingsFailed: 'The settings did not arrive.',
  rosters: 'Teams and players',
  picturesRequired: 'New players need a photo, new teams a logo',
  picturesRequiredHint:
    'Switch it off if photos are not to be a condition of playing, those of children above all. A drawn shirt and crest stand in.',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Settings saved.',
  notSaved: 'The settings were not saved.',
} as const
