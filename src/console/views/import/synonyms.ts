/** What spreadsheets call the fields that people bring most, by the lower-case name or label of the field. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  'first name': ['first', 'given name', 'fname', 'full name', 'resident', 'tenant'],
  'last name': ['last', 'surname', 'family name', 'lname'],
  email: ['e mail', 'email address', 'e mail address', 'mail'],
  'preferred name': ['nickname', 'goes by', 'preferred', 'called'],
  gender: ['sex'],
  building: ['wing', 'tower', 'neighborhood'],
  diet: ['dietary restrictions', 'diet restrictions', 'dietary needs'],
  'birth date': ['birthday', 'dob', 'date of birth', 'born'],
  'mobile phone': ['mobile', 'cell', 'cell phone', 'cellphone', 'phone', 'phone number', 'telephone'],
  'home phone': ['landline', 'phone', 'phone number', 'telephone'],
  apartment: ['apt', 'apt number', 'apartment number', 'unit', 'suite', 'room', 'room number'],
  'care level': ['level of care', 'care', 'level'],
  'move in date': ['move in', 'moved in', 'admission date', 'admitted'],
  'move out date': ['move out', 'moved out', 'discharge date'],
  venue: ['location', 'where', 'place', 'room'],
  description: ['details', 'about', 'notes'],
  'cost per person': ['cost', 'price', 'fee'],
  capacity: ['seats', 'spots', 'maximum', 'max', 'limit'],
  hosts: ['host', 'leader', 'instructor', 'led by'],
  'dining venues': ['dining room', 'dining venue', 'location', 'where'],
  'starts at': ['start', 'start time', 'begins', 'from', 'time'],
  'ends at': ['end', 'end time', 'until', 'to'],
  'meal period': ['period', 'meal'],
  dishes: ['menu', 'menu items', 'items', 'courses'],
}

/** Other names for a field of these names. */
export const synonymsOf = (names: readonly string[]): readonly string[] => names.flatMap(name => SYNONYMS[name] ?? [])
