// React's development build reports every render and effect to the browser's developer tools, which takes 7 % of the
// time here and which nobody watches. This module must be loaded before React, which looks for these only once.
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');
