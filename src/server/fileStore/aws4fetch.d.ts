/** What is used of the signer, without the types of browsers that its own declarations speak of. */
declare module 'aws4fetch' {
  export class AwsClient {
    constructor(settings: {
      readonly accessKeyId: string
      readonly secretAccessKey: string
      readonly region: string
      readonly service: string
      readonly retries: number
      readonly initRetryMs: number
    })
    fetch(url: string, request: RequestInit): Promise<Response>
  }
}
