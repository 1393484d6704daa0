/** What is used of the WebDriver client, which brings no types. */
declare module 'selenium-webdriver' {
  export interface WebElement {
    click(): Promise<void>
    sendKeys(text: string): Promise<void>
  }
  export interface WebDriver {
    get(url: string): Promise<void>
    executeScript<T = unknown>(script: string, ...args: readonly unknown[]): Promise<T>
    takeScreenshot(): Promise<string>
    quit(): Promise<void>
    manage(): {
      setTimeouts(timeouts: { readonly script: number; readonly pageLoad: number; readonly implicit: number }): Promise<void>
      window(): {
        setRect(rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }): Promise<unknown>
      }
    }
  }
  export class Capabilities {
    constructor(wanted: Readonly<Record<string, unknown>>)
  }
  export class Builder {
    usingServer(url: string): this
    withCapabilities(wanted: Capabilities): this
    disableEnvironmentOverrides(): this
    build(): Promise<WebDriver>
  }
  export const Key: Readonly<Record<'ENTER', string>>
}
