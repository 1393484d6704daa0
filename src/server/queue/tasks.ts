type Nothing = Readonly<Record<string, never>>

/** Of a row that mails a report, one person. */
export interface ReportTask {
  readonly organizationId: string
  /** The resource of the row. */
  readonly resource: string
  readonly scheduleId: string
  readonly personId: string
}

/** What each kind of work is told: ids alone. Names, addresses and links are read when it is done, and stand in no job. */
export interface TaskData {
  readonly invitation: { readonly organizationId: string; readonly invitationId: string; readonly attempt: number; readonly until: string }
  readonly password_link: { readonly organizationId: string; readonly userId: string }
  readonly send_deliveries: { readonly organizationId: string }
  readonly scheduled_report: ReportTask
  readonly report_stopped: ReportTask
  readonly unused_files: Nothing
  readonly old_audit_logs: Nothing
  readonly old_activities: Nothing
  readonly ended_sessions: Nothing
  readonly request_keys: Nothing
  readonly due_occurrences: Nothing
  readonly views_of_nobody: Nothing
  readonly figure_rollups: Nothing
}

export type TaskName = keyof TaskData

/** Queues of the database; a new one needs a migration. Long work waits in another than mail. */
export const QUEUES = ['mail', 'cleaning'] as const
export type QueueName = (typeof QUEUES)[number]

export interface Task {
  readonly queue: QueueName
  /** As platform super users read it. */
  readonly label: string
  /** How often it is tried again after it failed. */
  readonly retries: number
  /** Seconds before the first of these tries; each later one waits twice as long, and up to twice that by chance. */
  readonly delay: number
  /** Seconds after which it is taken for lost, because its process died. */
  readonly within: number
}

const cleaning = (label: string): Task => ({ queue: 'cleaning', label, retries: 3, delay: 60, within: 900 })

/** Work that is no row's. */
export const TASKS: { readonly [Name in TaskName]: Task } = {
  // Some four hours in all: a mail server that is restarted or moved is back by then.
  invitation: { queue: 'mail', label: 'Invitation email', retries: 8, delay: 30, within: 60 },
  // The link is good for an hour, and whoever asked is waiting.
  password_link: { queue: 'mail', label: 'Password link email', retries: 4, delay: 15, within: 60 },
  // A row that is due stays due: what a try leaves, the next look finds.
  send_deliveries: { queue: 'mail', label: 'Alerts and messages to people', retries: 2, delay: 15, within: 900 },
  // Until the evening of the day that it is about.
  scheduled_report: { queue: 'mail', label: 'Scheduled report email', retries: 8, delay: 30, within: 300 },
  report_stopped: { queue: 'mail', label: 'Email about who gets a report no longer', retries: 8, delay: 30, within: 60 },
  unused_files: cleaning('Remove unused files'),
  old_audit_logs: cleaning('Delete old audit log entries'),
  old_activities: cleaning('Delete old activities'),
  ended_sessions: cleaning('Delete ended sessions'),
  request_keys: cleaning('Delete old request keys'),
  due_occurrences: cleaning('Delete old notes of due work'),
  views_of_nobody: cleaning('Delete saved views of people who have left'),
  figure_rollups: cleaning('Count figures for dashboards'),
}

/** A failure in a sentence that may be shown; other errors may quote people, so only the log has them. */
export class TaskProblem extends Error {
  /** `final`: another try would not help. */
  constructor(
    message: string,
    readonly final = false,
  ) {
    super(message)
  }
}
