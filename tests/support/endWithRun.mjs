// A browser that a test opened keeps its process going when the run that started both is ended: with the run the process ends, and takes
// its browsers along.
const endWithRun = () => process.exit(1)
// Read anew before each file of tests.
if (!process.listeners('disconnect').some(({ name }) => name === endWithRun.name)) process.once('disconnect', endWithRun)
