/** As much of nodemailer as mail needs here. */
declare module 'nodemailer' {
  interface Message {
    readonly from: string
    readonly to: string
    readonly subject: string
    readonly text: string
    readonly html: string
  }
  interface Transporter {
    sendMail(message: Message): Promise<unknown>
    close(): void
  }
  interface Options {
    readonly url: string
    readonly connectionTimeout: number
    readonly greetingTimeout: number
    readonly socketTimeout: number
    readonly disableFileAccess: boolean
    readonly disableUrlAccess: boolean
  }
  export const createTransport: (options: Options) => Transporter
}
