/**
 * Which declared resource plays a part that the machinery must know by its meaning (sign-in, audit, audiences).
 * The one place outside `resources/` where resources are named.
 */
export const systemResources = {
  people: 'users',
  organizations: 'organizations',
  roles: 'roles',
  staffRoles: 'staff_roles',
  groups: 'groups',
  flags: 'feature_flags',
  audit: 'audit_logs',
  activities: 'activities',
  invitations: 'invitations',
  events: 'events',
  messages: 'messages',
  reportSchedules: 'report_schedules',
} as const
