// Whatever else runs comes first.
const { constants, setPriority } = require('node:os');

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
