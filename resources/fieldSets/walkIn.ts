/** How somebody is signed up whom the event is not meant for, or outside its hours. */
export const HINT = 'Choose "Walk-in" to sign them up anyway.'
