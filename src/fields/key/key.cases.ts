import type { Cases } from '../cases.ts'

export const cases: Cases<string | null> = {
  options: {},
  accepted: [
    { value: 'supportive_care_one', wire: { field: 'supportive_care_one' }, csv: 'supportive_care_one' },
    { value: 'checkin', wire: { field: 'checkin' }, csv: 'checkin' },
  ],
  refused: [
    { value: null, message: 'Required' },
    ...['Checkin', 'care-one', 'care 1', 'care1', 'çare'].map(value => ({
      value,
      message: 'only letters in lowercase, separated by _ are accepted',
    })),
  ],
  filters: [{ filter: { is: 'checkin' }, finds: [1] }],
  ascending: [1, 0],
}
