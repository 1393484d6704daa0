/** What can be done with everything that is kept about a person. */
export const person = {
  download: {
    verb: 'Download all data',
    title: 'Download all data of %{name}?',
    what: 'A ZIP file with their profile, everything that is kept about them, and their pictures. Other people’s names are left out, and so are passwords.',
    logged: 'The audit log records that you downloaded it. Give it to this person, or to whoever acts for them.',
    do: 'Download',
  },
  erase: {
    verb: 'Erase for good',
    title: 'Erase %{name} for good?',
    cannot: '%{name} cannot be erased',
    final: 'This cannot be undone. Nobody can bring them back: not you, not undo, not the trash.',
    goes: 'Deleted',
    profile: 'Profile, pictures, and password',
    stays: 'Kept as numbers, without their name or anything written',
    named: 'Says “Erased person” in place of their name',
    mentions: 'Name, email address, and phone numbers removed from texts',
    backups: 'Backups made before today still contain them until the backups expire.',
    log: 'The audit log keeps when something was done, without their name.',
    count: '%{count} %{label}',
    type: 'Type %{name} to confirm',
    do: 'Erase for good',
    done: 'Erased for good',
    keep: 'Keep this person',
  },
} as const
