// Nothing is exported here.
Reflect.ownKeys({});
