// For container health checks: ends well when the server of PORT is ready to serve.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`, { signal: AbortSignal.timeout(2_500) }).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1
