export * from 'fflate/browser'
