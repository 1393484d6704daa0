/** The question for one's own password. */
export const proof = {
  label: 'Current password',
  required: 'Enter your current password.',
  title: 'Confirm it is you',
  lead: 'This change affects how someone signs in or what they can do. Enter your current password to continue. You will not be asked again for 10 minutes.',
  submit: 'Continue',
} as const
