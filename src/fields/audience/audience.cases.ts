import { KNOWN, type Cases } from '../cases.ts'
import { EVERYONE, type Audience, type AudienceOptions } from './audience.ts'

const { independent, assisted, walkers, rosa, lakeside } = KNOWN
const organization = { id: lakeside.id, name: lakeside.title }
const nothing = { roleAccessItems: [], receivers: [], organizationIds: [], private: false }
const open = {
  receiverScope: 'all-users',
  userRoles: [
    { id: independent.id, selected: false },
    { id: assisted.id, selected: false },
  ],
}

export const cases: Cases<Audience, AudienceOptions> = {
  options: { noneChosen: 'Specify Calendar' },
  accepted: [
    { value: EVERYONE, wire: nothing, reply: { ...nothing, ...open }, csv: 'Everyone', cells: ['', 'all', 'everyone'] },
    {
      value: {
        ...EVERYONE,
        scope: 'select-categories',
        roles: [
          { id: assisted.id, name: assisted.title },
          { id: independent.id, name: independent.title },
        ],
      },
      wire: { ...nothing, roleAccessItems: [assisted.id, independent.id] },
      reply: {
        ...nothing,
        ...open,
        roleAccessItems: [
          { id: assisted.id, name: 'assisted', displayName: assisted.title },
          { id: independent.id, name: 'independent', displayName: independent.title },
        ],
        userRoles: [
          { id: independent.id, selected: true },
          { id: assisted.id, selected: true },
        ],
      },
      csv: 'Assisted Living; Independent Living',
    },
    {
      value: {
        ...EVERYONE,
        scope: 'select-groups',
        receivers: [
          { id: walkers.id, type: 'GROUP', label: walkers.title },
          { id: rosa.id, type: 'USER', label: rosa.title },
        ],
      },
      wire: {
        ...nothing,
        receivers: [
          { id: walkers.id, type: 'GROUP' },
          { id: rosa.id, type: 'USER' },
        ],
        private: true,
      },
      reply: {
        ...nothing,
        ...open,
        receivers: [
          { id: walkers.id, type: 'Group', label: walkers.title, organization },
          { id: rosa.id, type: 'User', label: rosa.title, organization },
        ],
        receiverScope: 'select-receiver',
        private: true,
      },
      csv: `Groups: ${walkers.title}; People: ${rosa.title}`,
      cells: [`people: ${rosa.title}; groups: ${walkers.title}`],
    },
    {
      value: { ...EVERYONE, receivers: [{ id: lakeside.id, type: 'ORGANIZATION', label: lakeside.title }], organizationIds: [lakeside.id] },
      wire: { ...nothing, receivers: [{ id: lakeside.id, type: 'ORGANIZATION' }], organizationIds: [lakeside.id] },
      reply: {
        ...nothing,
        ...open,
        receivers: [{ id: lakeside.id, type: 'Organization', label: lakeside.title, organization }],
        organizationIds: [lakeside.id],
      },
      csv: `Everyone; Communities: ${lakeside.title}`,
      cells: [`Communities: ${lakeside.title}`],
    },
    {
      value: { ...EVERYONE, scope: 'select-groups', receivers: [{ id: rosa.id, type: 'USER', label: rosa.title }] },
      wire: { ...nothing, receivers: [{ id: rosa.id, type: 'USER' }], private: true },
      reply: {
        ...nothing,
        ...open,
        receivers: [{ id: rosa.id, type: 'User', label: rosa.title, organization }],
        receiverScope: 'select-receiver',
        private: true,
      },
      csv: `People: ${rosa.title}`,
    },
  ],
  refused: [
    {
      value: { scope: 'all', roles: [], receivers: [], organizationIds: Array.from({ length: 101 }, (_, index) => `${index}`) },
      message: 'Choose at most 100 communities',
    },
    { value: { ...EVERYONE, scope: 'select-categories' }, message: 'Specify Calendar' },
    {
      value: { ...EVERYONE, scope: 'select-categories' },
      message: 'Specify availability',
      options: { noneChosen: 'Specify availability' },
    },
    { value: { ...EVERYONE, scope: 'select-categories' }, message: 'Specify User Category', options: {} },
    { value: { ...EVERYONE, scope: 'select-groups' }, message: 'Specify Audience' },
    {
      value: { ...EVERYONE, scope: 'select-groups', receivers: [{ id: lakeside.id, type: 'ORGANIZATION', label: '' }] },
      message: 'Specify Audience',
    },
  ],
  badCells: [
    {
      cell: `Everyone; Groups: ${walkers.title}`,
      message: 'Name everyone, or categories, or groups and people, and not several of these',
    },
  ],
  filters: [
    { filter: { scope: ['all'] }, finds: [0, 3] },
    { filter: { scope: ['select-categories', 'select-groups'] }, finds: [1, 2, 4] },
    { filter: { role: independent.id }, finds: [1] },
    { filter: { role: independent.id, everyone: true }, finds: [0, 1, 3] },
    { filter: { receiver: rosa.id }, finds: [2, 4] },
    { filter: { receiver: 'no id' }, finds: [] },
  ],
}
