fly();
