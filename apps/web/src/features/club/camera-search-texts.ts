/** Texts of the search for IP cameras in the club settings. */
export const CAMERA_SEARCH_TEXTS = {
  hint: 'You don’t know the address? Enter the user name and password of the camera, then let the server search its network for cameras (ONVIF).',
  find: 'Find Cameras',
  finding: 'Searching...',
  failed: 'Couldn’t search for cameras.',
  cameras: 'Cameras found',
  found: (cameras: number) =>
    cameras === 1 ? 'One camera found. Choose it below.' : `${cameras} cameras found. Choose one below.`,
  choose: 'Use',
  chooseNamed: (name: string, address: string) => `Use ${name} (${address})`,
  asking: 'Asking the camera for its video...',
  notAsked: 'Couldn’t ask the camera for its video.',
  filledIn: 'The address of the camera is filled in. Save the camera now.',
}
